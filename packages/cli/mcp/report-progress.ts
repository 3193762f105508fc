import type { ServerContext } from '@modelcontextprotocol/server'
import type { Watcher } from '../checks/run-check.ts'
import { describeJob, earlierMessage, startedMessage } from '../terminal/progress.ts'

/** Receives what happens while an agent waits. */
interface CallProgress extends Watcher {
  onWait: (message: string) => void
}

/**
 * Reports progress to the client, if it asks for that. It is a number of messages and no share of the work,
 * since it may not decrease, as the share does when the check follows another one. Every look at the job is
 * reported, because clients give up calls of which they hear nothing.
 */
export function reportProgress({ mcpReq }: Pick<ServerContext, 'mcpReq'>): CallProgress {
  const { _meta: meta } = mcpReq
  const progressToken = meta?.progressToken
  let progress = 0
  function say(message: string) {
    if (progressToken === undefined || mcpReq.signal.aborted) return
    progress += 1
    const params = { progressToken, progress, message }
    // A client that is gone has closed the connection, which ends the call.
    mcpReq.notify({ method: 'notifications/progress', params }).catch(() => {})
  }
  return {
    onEarlier: () => say(earlierMessage),
    onStarted: () => say(startedMessage),
    onProgress: (job) => say(describeJob(job)),
    onWait: say,
    adviseLater: (candidateId) => `Call report later${candidateId ? ` with candidate: ${candidateId}` : ''}`,
  }
}
