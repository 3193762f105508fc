import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The slowest files, slowest first, as `npm test` prints them. If they began last, each would keep one core
 * busy while the others are idle; without durations of an earlier run, Vitest sorts by file size.
 */
const longFiles = [
  'tests/screens/texts.spec.ts',
  'tests/screens/accessible.spec.ts',
  'tests/stories/ownership/ownership.spec.ts',
  'lab/verdicts/verdicts.spec.ts',
  'tests/stories/websites/first-verdicts.spec.ts',
  'tests/screens/cookies.spec.ts',
  'services/capture/capture.int.test.ts',
  'packages/visual-diff/tall/compare-tall.int.test.ts',
  'tests/security/private-addresses/hostile-page.int.test.ts',
  'services/capture/scrolling/scrolling.int.test.ts',
  'services/capture/clock/late-animations.int.test.ts',
  'packages/messaging/put-off.int.test.ts',
  'services/crawler/rendering/shown-pages.int.test.ts',
]

const placeOf = ({ moduleId }: TestSpecification) => {
  const place = longFiles.findIndex((file) => moduleId.endsWith(`/${file}`))
  return place < 0 ? longFiles.length : place
}

export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = super.sort.bind(this)
    return (await bySize(files)).toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}
