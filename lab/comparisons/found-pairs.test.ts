import { expect, test } from 'vitest'
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
  'a text with equal lines that changed places with a photograph': {
    ...plain,
    width: 93,
    columns: [
      { share: 4, blocks: [blank(1)] },
      {
        share: 1,
        blocks: [
          blank(1),
          blank(1),
          { look: 'photograph', seed: 0, height: 15 },
          { look: 'text', seed: 1, height: 79 },
          blank(1),
        ],
      },
    ],
    edits: [
      { kind: 'dot', x: 0, y: 97, side: 6, seed: 0 },
      { kind: 'move', column: 21, at: 28, to: 16, into: 3 },
      { kind: 'remove', column: 7, at: 0 },
    ],
    drawn: 'strict',
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
  'a photograph that moved by a row above what came in': {
    width: 187,
    columns: [
      {
        share: 11,
        blocks: [
          { look: 'stripes', seed: 15, height: 4 },
          { look: 'photograph', seed: 4, height: 2 },
          { look: 'photograph', seed: 18, height: 127 },
        ],
      },
      {
        share: 8,
        blocks: [
          { look: 'noise', seed: 13, height: 27 },
          { look: 'photograph', seed: 38, height: 116 },
        ],
      },
      {
        share: 8,
        blocks: [
          { look: 'colour', seed: 30, height: 1 },
          { look: 'stripes', seed: 15, height: 18 },
        ],
      },
    ],
    edits: [
      { kind: 'insert', column: 7, at: 21, block: { look: 'photograph', seed: 20, height: 118 } },
      { kind: 'insert', column: 34, at: 13, block: { look: 'text', seed: 11, height: 49 } },
      { kind: 'resample', column: 0, at: 1 },
    ],
    floating: [
      { x: 472, y: 573, side: 1, seed: 33 },
      { x: 1, y: 445, side: 5, seed: 28 },
    ],
    filters: [3, 3],
    hasOpacity: [true, false],
    noise: [],
    drawn: undefined,
  },
  'noise of many columns that moved by single rows': {
    width: 124,
    columns: [
      {
        share: 9,
        blocks: [
          { look: 'text', seed: 34, height: 10 },
          { look: 'blank', seed: 23, height: 1 },
          { look: 'photograph', seed: 2, height: 7 },
          { look: 'noise', seed: 34, height: 40 },
          { look: 'noise', seed: 28, height: 84 },
        ],
      },
      {
        share: 1,
        blocks: [
          { look: 'noise', seed: 35, height: 120 },
          { look: 'noise', seed: 22, height: 46 },
          { look: 'text', seed: 6, height: 13 },
          { look: 'colour', seed: 9, height: 6 },
          { look: 'card', seed: 4, height: 5 },
          { look: 'card', seed: 12, height: 33 },
          { look: 'photograph', seed: 37, height: 5 },
          { look: 'photograph', seed: 21, height: 61 },
        ],
      },
      {
        share: 11,
        blocks: [
          { look: 'noise', seed: 5, height: 39 },
          { look: 'stripes', seed: 18, height: 89 },
          { look: 'gradient', seed: 8, height: 23 },
          { look: 'photograph', seed: 3, height: 32 },
          { look: 'colour', seed: 23, height: 1 },
          { look: 'colour', seed: 0, height: 28 },
          { look: 'colour', seed: 31, height: 103 },
        ],
      },
      {
        share: 3,
        blocks: [
          { look: 'gradient', seed: 2, height: 19 },
          { look: 'photograph', seed: 36, height: 6 },
          { look: 'gradient', seed: 6, height: 24 },
          { look: 'colour', seed: 2, height: 30 },
        ],
      },
      {
        share: 1,
        blocks: [
          { look: 'blank', seed: 15, height: 24 },
          { look: 'card', seed: 29, height: 94 },
          { look: 'card', seed: 23, height: 13 },
        ],
      },
      {
        share: 2,
        blocks: [
          { look: 'stripes', seed: 2, height: 5 },
          { look: 'noise', seed: 29, height: 64 },
        ],
      },
      {
        share: 11,
        blocks: [
          { look: 'photograph', seed: 31, height: 37 },
          { look: 'photograph', seed: 5, height: 29 },
        ],
      },
    ],
    edits: [
      { kind: 'dot', x: 127, y: 33, side: 4, seed: 1 },
      { kind: 'insert', column: 13, at: 0, block: { look: 'card', seed: 25, height: 6 } },
      { kind: 'grow', column: 36, at: 29, rows: 7 },
      { kind: 'grow', column: 2, at: 35, rows: -1 },
      { kind: 'move', column: 21, at: 31, to: 15, into: 22 },
      { kind: 'dot', x: 69, y: 0, side: 24, seed: 7 },
      { kind: 'grow', column: 13, at: 25, rows: 3 },
      { kind: 'insert', column: 26, at: 4, block: { look: 'stripes', seed: 38, height: 7 } },
      { kind: 'insert', column: 6, at: 0, block: { look: 'photograph', seed: 5, height: 30 } },
    ],
    floating: [],
    filters: [4, 0],
    hasOpacity: [false, true],
    noise: [],
    drawn: undefined,
  },
}

test.each(Object.entries(pairs))('%s have all properties of a comparison', async (_, plan) => {
  await expect(checkPair(plan)).resolves.toBeUndefined()
})
