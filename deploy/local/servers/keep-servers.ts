import { keepRunning } from '../processes/keep-running.ts'
import { startNats, type NatsOptions } from './nats.ts'
import { startPostgres, type PostgresOptions } from './postgres.ts'
import { openLog, say } from '../../terminal/print.ts'
import type { Note } from './run-file.ts'

const postgresWorries = /FATAL|PANIC/
const natsWorries = /\[(?:ERR|FTL)\]/

export async function keepPostgres(options: PostgresOptions, note: Note) {
  const log = openLog('postgres')
  const worry = (line: string) => postgresWorries.test(line) && log(line)
  const start = () => startPostgres({ ...options, log: worry })
  const kept = await keepRunning(start, { note: (pid) => note('postgres', pid), log })
  say('PostgreSQL is ready')
  return kept
}

export async function keepNats(options: NatsOptions, note: Note) {
  const log = openLog('nats')
  const worry = (line: string) => natsWorries.test(line) && log(line)
  const start = () => startNats({ ...options, log: worry })
  const kept = await keepRunning(start, { note: (pid) => note('nats', pid), log })
  say('NATS is ready')
  return kept
}
