import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/**
 * The files that take longest, the longest first, as `npm test` prints them. Begun last, each of them would keep one core busy while the
 * others have nothing left to do; without durations of an earlier run, Vitest goes by the size of the files.
 */
const longFiles = [
  'tests/screens/texts.spec.ts',
  'tests/screens/accessible.spec.ts',
  'tests/screens/cookies.spec.ts',
  'tests/stories/ownership/ownership.spec.ts',
  'services/capture/capture.int.test.ts',
  'services/egress/policy/names.int.test.ts',
  'services/capture/page/late-fonts.int.test.ts',
  'tests/security/private-addresses/names.int.test.ts',
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
