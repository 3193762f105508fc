import { monitorEventLoopDelay } from 'node:perf_hooks'
import { meter } from './meter.ts'

/** Milliseconds between two looks at the event loop. */
const resolutionMs = 20

/**
 * Measures this process. `vigia.process.up` says that it is there, so that an alert can fire where a part
 * reports nothing.
 */
export function reportProcess(): void {
  const instruments = openInstruments()
  const { up, age, memory, processor, delay } = instruments
  const lag = monitorEventLoopDelay({ resolution: resolutionMs })
  lag.enable()
  meter().addBatchObservableCallback((result) => {
    const { rss, heapUsed } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    result.observe(up, 1)
    result.observe(age, process.uptime())
    result.observe(memory, rss, { kind: 'resident' })
    result.observe(memory, heapUsed, { kind: 'heap' })
    result.observe(processor, (user + system) / 1_000_000)
    result.observe(delay, Math.max(0, lag.percentile(99) / 1_000_000 - resolutionMs) / 1_000)
    lag.reset()
  }, Object.values(instruments))
}

const openInstruments = () => ({
  up: meter().createObservableGauge('vigia.process.up', {
    description: '1 from each process that is running',
  }),
  age: meter().createObservableGauge('vigia.process.age.seconds', {
    description: 'How long the process has been running',
  }),
  memory: meter().createObservableGauge('vigia.process.memory.bytes', {
    description: 'Memory of the process: all of it that is resident, and the heap in use',
  }),
  processor: meter().createObservableCounter('vigia.process.cpu.seconds', {
    description: 'Time of a core that the process has used',
  }),
  delay: meter().createObservableGauge('vigia.process.delay.seconds', {
    description: 'How late timers of the process were since the last reading: 99 of 100 less than this',
  }),
})
