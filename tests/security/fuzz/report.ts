import { writeFileSync } from 'node:fs'
import { describeMachine } from '../../support/reports/machine.ts'
import type { Fault, OperationCount } from './run-fuzz.ts'

/** Log lines of the services about errors that no request may cause. */
export const findLogged = (output: string): string[] =>
  output
    .split('\n')
    .filter((line) => /a request failed|dead-lettered|a handler failed/.test(line))
    // A generated address leads to no website; its job says so.
    .filter((line) => !line.includes('error="PermanentPageError'))

/** Everything that a person needs to repeat a case. */
export function writeFault({ operation, nth, what, request }: Fault): string {
  const { method, path, headers, body } = request
  const shown = body.length > 600 ? `${body.length} bytes, ` : ''
  const lines = [
    `${operation} --case=${nth}: ${what}`,
    `  ${method} ${path.slice(0, 400)} ${JSON.stringify({ ...headers, cookie: headers['cookie'] && '…' }).slice(0, 300)}`,
    `  ${shown}${JSON.stringify(body.toString().slice(0, 600))}`,
  ]
  return lines.join('\n')
}

const sum = (counts: OperationCount[], of: (one: OperationCount) => number) =>
  counts.reduce((total, one) => total + of(one), 0)
const share = (one: OperationCount, is: (status: number) => boolean) =>
  Object.entries(one.statuses)
    .filter(([status]) => is(Number(status)))
    .reduce((total, [, times]) => total + times, 0)

export function summarize(counts: OperationCount[], faults: Fault[]): string {
  const calls = sum(counts, (one) => one.calls)
  const errors = sum(counts, (one) => share(one, (status) => status === 0 || status >= 500))
  const unreached = findUnreached(counts)
  const rest = unreached.length > 0 ? `; nothing got through to ${unreached.join(', ')}` : ''
  return `${calls.toLocaleString('en')} requests for ${counts.length} operations: ${errors} answered with 5xx or not at all, ${faults.length - errors} refused without a sentence${rest}`
}

const isDone = (status: number) => status >= 200 && status < 400

/**
 * Operations of which every request was refused, so that the code after the checks of the input was never
 * reached.
 */
export const findUnreached = (counts: OperationCount[]): string[] =>
  counts.filter((one) => share(one, isDone) === 0).map(({ id }) => id)

/** A row of the table: how often each kind of answer was given. */
function rowOf(one: OperationCount): string {
  const columns = [
    share(one, isDone),
    share(one, (status) => status >= 400 && status < 500 && ![401, 404, 429].includes(status)),
    share(one, (status) => status === 401 || status === 404),
    share(one, (status) => status === 429),
    share(one, (status) => status === 0 || status >= 500),
    Math.round(one.slowestMs),
  ]
  return `| ${one.id} | ${columns.join(' | ')} |`
}

export function writeReport(run: {
  counts: OperationCount[]
  faults: Fault[]
  seed: string
  seconds: number
}): void {
  const { counts, faults, seed, seconds } = run
  const text = `# Generated requests

\`npm run fuzz\` sends 200 generated requests for each operation of the contract to a whole stack, as a user who has changed pages, rules, notes, channels
and jobs, as a visitor and without a session. A request begins as a valid one; then values of its body, query, path and headers are replaced or damaged:
other types, NUL, unpaired surrogates, noncharacters, 30,000 characters, nesting, a name twice, numbers beyond \`int8\` and 1e400, dates out of range,
names of prototypes, bytes that are no UTF-8, other content types, half of the JSON. No answer may be 5xx or missing, each refusal has a sentence, no event
may be dead-lettered, and of each operation some request has to get through (\`valid-calls.ts\`). \`fuzz.spec.ts\` is the short run of it in \`npm test\`. A case that fails is printed with its seed, operation and number, and can be repeated alone. Start with \`run-fuzz.ts\`.

## The last run

${summarize(counts, faults)}, in ${seconds.toFixed(0)} s with the seed \`${seed}\`. Taken on ${new Date().toISOString().slice(0, 10)}, ${describeMachine()}.

| Operation | Done | Refused | 401, 404 | 429 | 5xx or none | Slowest, ms |
| --- | --- | --- | --- | --- | --- | --- |
${counts.map(rowOf).join('\n')}
`
  writeFileSync(new URL('README.md', import.meta.url), text)
}
