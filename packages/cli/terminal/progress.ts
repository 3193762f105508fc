import type { Watcher } from '../checks/run-check.ts'
import type { Job } from '../server/answers.ts'
import type { Printer } from './printer.ts'

export interface Progress extends Watcher {
  onWait: (message: string) => void
  /** Leaves the line of the progress, before anything else is printed. */
  end: () => void
}

/** The percentage that is done; undefined while it is not known. */
export const percentageOf = ({ progress: { current, total } }: Job): number | undefined =>
  total > 0 ? Math.floor((100 * Math.min(current, total)) / total) : undefined

/** Shows progress on one line of a terminal; elsewhere as a line for each tenth. */
export function showProgress(printer: Printer): Progress {
  return printer.isTerminal ? onTerminal(printer) : inLines(printer)
}

/** What the job does, with how much of it is done. */
export const describeJob = (job: Job): string => {
  const percentage = percentageOf(job)
  const text = job.waitingReason ?? job.progress.message
  return percentage === undefined ? text : `${percentage} % ${text}`
}
export const earlierMessage = 'Waiting for a job that is already running on this website'
export const startedMessage = 'The check has started'
const adviseLater: Watcher['adviseLater'] = (candidateId) =>
  `Please raise --timeout, or look later with: vigia report${candidateId ? ` --candidate ${candidateId}` : ''}`

function onTerminal(printer: Printer): Progress {
  const say = (text: string) => {
    printer.overwrite('')
    printer.line(text, 'dim')
  }
  return {
    onEarlier: () => say(earlierMessage),
    onStarted: () => say(startedMessage),
    onWait: say,
    onProgress: (job) => printer.overwrite(describeJob(job)),
    adviseLater,
    end: () => printer.overwrite(''),
  }
}

function inLines(printer: Printer): Progress {
  let said = -1
  let waitingFor: string | null = null
  function begin(message: string) {
    said = -1
    printer.line(message)
  }
  return {
    onEarlier: () => begin(earlierMessage),
    onStarted: () => begin(startedMessage),
    onWait: (message) => printer.line(message),
    onProgress(job) {
      const tenth = Math.floor((percentageOf(job) ?? 0) / 10)
      const isNew = tenth > said || (job.waitingReason !== null && job.waitingReason !== waitingFor)
      waitingFor = job.waitingReason
      if (!isNew) return
      said = tenth
      printer.line(describeJob(job))
    },
    adviseLater,
    end: () => {},
  }
}
