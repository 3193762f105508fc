import { counter, stopwatch } from '@vigia/telemetry/meter'

/** Counts each try to deliver an alert, by the kind of channel and by what came of it. */
export const countTry = counter(
  'vigia.delivery.tries',
  'Tries to deliver an alert, by kind of channel and by what came of them',
)

/** Counts deliveries that are not tried any more. */
export const countGivenUp = counter('vigia.deliveries.given.up', 'Alerts that could not be delivered')

const steps = [1, 5, 15, 30, 60, 120, 300, 900, 3_600, 21_600, 86_400]

/** Measures the time from an alert to its delivery, without those that wait for a digest. */
export const measureDelivered = stopwatch(
  'vigia.delivery.duration.seconds',
  'How long it took from an alert to its delivery',
  steps,
)
