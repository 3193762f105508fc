import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { root } from '../../../deploy/root.ts'
import { shiftClock } from './wrong-clock.ts'
import { readProcessFaults } from './process-faults.ts'

// Entry point of every service of the fault stack: applies the process's faults, then loads the real service.
const entrySetting = /^([A-Z0-9]+)_ENTRY$/
const [variable = '', entry = ''] =
  Object.entries(process.env).find(([name]) => entrySetting.test(name)) ?? []
const name = entrySetting.exec(variable)?.[1]?.toLowerCase() ?? ''
const readFaults = () => readProcessFaults(process.env['VIGIA_DATA'] ?? '', name)

while (readFaults().held) await sleep(100)

const { natsPort, databasePort, hook, env } = readFaults()
Object.assign(process.env, { FAULTS_NAME: name }, env)
reroute('NATS_URL', natsPort)
reroute('DATABASE_URL', databasePort)
shiftClock(() => readFaults().clockMs ?? 0)
if (hook) await import(new URL(`hooks/${hook}.ts`, import.meta.url).href)
await import(pathToFileURL(`${root}/${entry}`).href)

function reroute(setting: string, port: number | undefined) {
  const known = process.env[setting]
  if (!known || !port) return
  const url = new URL(known)
  url.port = String(port)
  process.env[setting] = url.href
}
