import type { Mutation } from './mutation.ts'

/** Protections of the review: what is approved is what its owner saw, and nothing else. */
export const reviewMutations: Mutation[] = [
  {
    protection: 'A fingerprint depends on every pixel of the change',
    how: 'the pixels of the current screenshot do not count',
    file: 'packages/visual-diff/regions/add-fingerprints.ts',
    from: '    .update(shown.b.subarray(0, currentHeight))\n',
    to: '',
    project: 'unit',
    files: ['packages/visual-diff/regions/add-fingerprints.test.ts'],
    only: 'looks different before or after',
  },
  {
    protection: 'Only the screenshot that was shown is approved',
    how: 'any current screenshot is',
    file: 'services/websites/commands/approvals/refuse-stale.ts',
    from: 'currentImagePath !== shown.get(id)',
    to: 'currentImagePath === undefined',
    project: 'service',
    files: ['services/websites/commands/approvals/approvals.int.test.ts'],
    only: 'only as it was shown',
  },
  {
    protection: 'An accepted change is accepted on one screenshot only',
    how: 'it counts for later ones, too',
    file: 'services/websites/store/review/store-accepted.ts',
    from: `    .whereRaw('pages.current_image_path = accepted_regions.picture_key')\n`,
    to: '',
    project: 'service',
    files: ['services/websites/commands/approvals/groups.int.test.ts'],
    only: 'not approved at the next capture',
  },
]
