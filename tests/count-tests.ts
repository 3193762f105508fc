/** What vitest's JSON reporter writes, as far as we read it. */
export interface Report {
  testResults: {
    name: string
    status: string
    message: string
    startTime: number
    endTime: number
    assertionResults: Assertion[]
  }[]
}

interface Assertion {
  fullName: string
  status: string
  failureMessages?: string[]
}

export interface Count {
  passed: number
  /** For each failure its name and the first line of its error. */
  failed: string[]
  skipped: number
}

/**
 * Counts what was really tested: a file that could not be loaded has failed, and so has a run without any test, without a
 * report, or that vitest itself calls failed although every test passed (an uncaught error).
 */
export function countTests(report: Report | undefined, exitCode: number | null): Count {
  const files = report?.testResults ?? []
  const tests = files.flatMap((file) => file.assertionResults)
  const withStatus = (status: string) => tests.filter((test) => test.status === status)
  const passed = withStatus('passed').length
  const failed = [...withStatus('failed').map(tellFailed), ...files.filter(isBroken).map(tellBroken)]
  if (passed + failed.length === 0) failed.push('no test was run')
  else if (exitCode !== 0 && failed.length === 0) failed.push('an error outside of the tests')
  return { passed, failed, skipped: tests.length - passed - withStatus('failed').length }
}

type File = Report['testResults'][number]

const isBroken = (file: File) =>
  file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed')

const tellBroken = ({ name, message }: File) => `${name}: ${message.split('\n')[0]}`

function tellFailed({ fullName, failureMessages = [] }: Assertion): string {
  const [reason] = failureMessages[0]?.split('\n') ?? []
  return [fullName.trim(), reason].filter(Boolean).join(': ')
}
