import type { DomElement, DomSnapshot, DomText } from '@vigia/storage/dom-snapshot'
import { expect, test } from 'vitest'
import { coveredShare } from './boxes.ts'
import { hidesRegion } from './hides-region.ts'
import { resolveRules } from './resolve-rules.ts'

const snapshot = (elements: DomElement[], texts: DomText[] = []): DomSnapshot => ({
  title: '',
  description: '',
  elements,
  texts,
  isTruncated: false,
})
const body: DomElement = { tag: 'body', parent: -1, box: [0, 0, 800, 2_000] }
const ticker = (y: number): DomElement => ({
  tag: 'p',
  parent: 0,
  box: [10.4, y, 300.2, 40],
  class: 'ticker',
})
const pictured = (dom?: DomSnapshot) => ({ width: 800, height: 1_000, dom })

const resolve = (rule: object, before?: DomSnapshot, after?: DomSnapshot) =>
  resolveRules([{ id: 'rule', kind: '', ...rule }], pictured(before), pictured(after))[0]

test('a place is the same in both screenshots, as much of it as is on them', () => {
  const box = { x: 700, y: 900, width: 200, height: 200 }
  const seen = { x: 700, y: 900, width: 100, height: 100 }
  expect(resolve({ kind: 'place', box })).toMatchObject({
    baseline: [seen],
    current: [seen],
    lacksDom: false,
  })
})

test('an element is followed to where it is in each screenshot', () => {
  const found = resolve(
    { kind: 'selector', selector: '.ticker' },
    snapshot([body, ticker(100)]),
    snapshot([body, ticker(500)]),
  )
  expect(found?.baseline).toEqual([{ x: 10, y: 100, width: 301, height: 40 }])
  expect(found?.current).toEqual([{ x: 10, y: 500, width: 301, height: 40 }])
})

test('of elements within each other only the outermost is ignored, unless the inner one reaches out of it', () => {
  const inner: DomElement = { tag: 'p', parent: 1, box: [20, 110, 50, 10] }
  const beside: DomElement = { tag: 'p', parent: 1, box: [20, 600, 50, 10] }
  const page = snapshot([body, ticker(100), inner, beside])
  expect(resolve({ kind: 'selector', selector: 'p' }, page, page)?.current).toHaveLength(2)
})

test('without a DOM snapshot elements and texts match nothing, and it is said', () => {
  const page = snapshot([body, ticker(100)])
  const nothing = { baseline: [], current: [], lacksDom: true }
  expect(resolve({ kind: 'selector', selector: 'p' }, page)).toMatchObject(nothing)
  expect(resolve({ kind: 'text', pattern: '.' }, undefined, page)).toMatchObject(nothing)
})

test('a text is ignored where it matches in both screenshots', () => {
  const text = (words: string, y: number): DomText => ({ element: 0, box: [0, y, 50, 20], text: words })
  const found = resolve(
    { kind: 'text', pattern: '[0-9]+ left' },
    snapshot([body], [text('3 left', 10), text('shoes', 30), text('4 left', 50)]),
    snapshot([body], [text('2 left', 15), text('shoes', 35), text('none', 55)]),
  )
  expect(found?.baseline).toEqual([{ x: 0, y: 10, width: 50, height: 20 }])
  expect(found?.current).toEqual([{ x: 0, y: 15, width: 50, height: 20 }])
})

test('a page of elements upon each other does not take more to paint than a few pages', () => {
  const layers = Array.from({ length: 5_000 }, (_, nth): DomElement => ({
    ...body,
    parent: -1,
    tag: 'i',
    box: [nth / 10, nth / 10, 700, 900],
  }))
  const page = snapshot(layers)
  const boxes = resolve({ kind: 'selector', selector: 'i' }, page, page)?.current ?? []
  expect(boxes.length).toBeGreaterThan(0)
  expect(boxes.reduce((sum, { width, height }) => sum + width * height, 0)).toBeLessThanOrEqual(
    4 * 800 * 1_000,
  )
})

test('boxes that lie upon each other cover what they cover once', () => {
  const box = { x: 0, y: 0, width: 100, height: 100 }
  const half = { x: 0, y: 0, width: 50, height: 100 }
  expect(coveredShare(box, [half, half])).toBe(0.5)
  expect(coveredShare(box, [half, { x: 50, y: 0, width: 50, height: 50 }])).toBe(0.75)
  expect(coveredShare(box, [])).toBe(0)
})

test('a region is hidden if boxes cover it, and not if a part of it is beside them', () => {
  const region = { x: 20, width: 100, baselineY: 100, baselineHeight: 30, currentY: 200, currentHeight: 30 }
  const box = (y: number) => ({ x: 15, y, width: 110, height: 30 })
  expect(hidesRegion(region, { baseline: [box(100)], current: [box(200)] })).toBe(true)
  expect(hidesRegion({ ...region, width: 300 }, { baseline: [box(100)], current: [box(200)] })).toBe(false)
  expect(hidesRegion(region, { baseline: [box(600)], current: [box(600)] })).toBe(false)
  expect(hidesRegion({ ...region, baselineHeight: 0 }, { baseline: [], current: [box(200)] })).toBe(true)
})
