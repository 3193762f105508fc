// Prints the OpenTelemetry packages that a process has loaded after its telemetry was started.
import { registerHooks } from 'node:module'

const loaded = new Set<string>()
registerHooks({
  load(url, context, next) {
    const name = /@opentelemetry\/([\w-]+)/.exec(url)?.[1]
    if (name) loaded.add(name)
    return next(url, context)
  },
})
await import('@vigia/service/service')
await import('@vigia/service/worker')
const { startTelemetry } = await import('../telemetry.ts')
const flush = await startTelemetry('test')
await flush()
console.log(JSON.stringify([...loaded].toSorted()))
