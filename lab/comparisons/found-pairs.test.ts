import { test } from 'vitest'
import { checkPair } from './check-pair.ts'
import type { Block, PairPlan } from './page-arbitrary.ts'

const blank = (height: number): Block => ({ look: 'blank', seed: 0, height })
const plain = {
  floating: [],
  filters: [0, 0],
  hasOpacity: [false, false],
  noise: [],
  drawn: undefined,
} satisfies Partial<PairPlan>

/** The smallest pairs like those that were compared wrongly once. */
const pairs: Record<string, PairPlan> = {
  'stripes that moved along noise, each pixel of which is too small to be listed': {
    ...plain,
    width: 20,
    columns: [
      ...[30, 1, 1, 1].map((height) => ({ share: 1, blocks: [blank(height)] })),
      { share: 1, blocks: [blank(30), { look: 'stripes', seed: 17, height: 30 }] },
      { share: 1, blocks: [{ look: 'noise', seed: 0, height: 60 }, blank(6)] },
      { share: 1, blocks: [blank(1)] },
      { share: 10, blocks: [blank(1)] },
    ],
    edits: [{ kind: 'grow', column: 12, at: 0, rows: 6 }],
  },
  'a gradient that moved by two rows beside a photograph that moved further': {
    ...plain,
    width: 107,
    columns: [
      { share: 1, blocks: [blank(2), blank(90), { look: 'gradient', seed: 0, height: 79 }, blank(30)] },
      {
        share: 1,
        blocks: [
          blank(76),
          { look: 'photograph', seed: 0, height: 96 },
          blank(1),
          { look: 'colour', seed: 0, height: 1 },
        ],
      },
    ],
    edits: [
      { kind: 'grow', column: 15, at: 0, rows: 14 },
      { kind: 'dot', x: 355, y: 159, side: 15, seed: 0 },
      { kind: 'remove', column: 0, at: 0 },
    ],
  },
}

test.each(Object.entries(pairs))('%s have all properties of a comparison', async (_, plan) => {
  await checkPair(plan)
})
