import { withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { Overrides } from './overrides.ts'

/**
 * Runs inside documents and workers: readings of the machine, its network and its workload are those of an
 * ordinary computer.
 */
export const fakeDevice = withHelpers(fakeAll, [fakeAttributes, sortFeatures])

function fakeAll(overrides: Overrides) {
  const { getter, method, prototypeOf } = overrides
  fakeAttributes(overrides)
  method(prototypeOf('StorageManager'), 'estimate', async () => ({
    quota: 2 ** 33,
    usage: 0,
    usageDetails: {},
  }))
  // A window that covers the screen. The browser's own has another size, and none until its first frame.
  getter(self, 'outerWidth', () => screen.width)
  getter(self, 'outerHeight', () => screen.height)
  method(prototypeOf('PressureObserver'), 'observe', async () => {})
  sortFeatures(overrides)
}

function fakeAttributes({ getter, prototypeOf }: Overrides) {
  const values: Record<string, Record<string, unknown>> = {
    NetworkInformation: {
      effectiveType: '4g',
      downlink: 10,
      rtt: 50,
      type: 'ethernet',
      downlinkMax: Infinity,
    },
    BatteryManager: { charging: true, chargingTime: 0, dischargingTime: Infinity, level: 1 },
    Navigator: { hardwareConcurrency: 4, deviceMemory: 8 },
    WorkerNavigator: { hardwareConcurrency: 4, deviceMemory: 8 },
  }
  for (const [name, attributes] of Object.entries(values))
    for (const [attribute, value] of Object.entries(attributes))
      getter(prototypeOf(name), attribute, () => value)
}

/** Sorts the device's features, whose order depends on hashes that start from a random number. */
function sortFeatures({ method, prototypeOf }: Overrides) {
  const sorted = (native: () => unknown) => [...(native() as Iterable<string>)].toSorted().values()
  for (const name of ['keys', 'values', Symbol.iterator as never])
    method(prototypeOf('WGSLLanguageFeatures'), name, sorted)
}
