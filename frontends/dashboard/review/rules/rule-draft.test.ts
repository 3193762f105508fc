import { expect, test } from 'vitest'
import { areaOf, chosenTarget, newDraft, placeOfProblem, ruleOf } from './rule-draft.ts'

const box = { x: 10, y: 20, width: 30, height: 40 }
const draft = newDraft({ id: 'p', viewport: 1 }, box)
const elements = ['.ticker', 'header'].map((selector) => ({ selector, label: selector, box }))
const nothing = { pageId: 'p', pathPattern: null, note: '' }

test('the first element that is offered is recommended, and the place where there is none', () => {
  expect(chosenTarget(draft, elements)).toBe('element .ticker')
  expect(chosenTarget(draft, [])).toBe('place')
  expect(chosenTarget(draft, undefined)).toBeUndefined()
})

test('a choice stays, unless it is an element that another area does not have', () => {
  expect(chosenTarget({ ...draft, target: 'element header' }, elements)).toBe('element header')
  expect(chosenTarget({ ...draft, target: 'element footer' }, elements)).toBe('element .ticker')
  expect(chosenTarget({ ...draft, target: 'text' }, undefined)).toBe('text')
})

test('a rule has what its kind needs', () => {
  expect(ruleOf(draft, 'element .ticker')).toEqual({ ...nothing, kind: 'selector', selector: '.ticker' })
  expect(ruleOf(draft, 'place')).toEqual({ ...nothing, kind: 'place', box, viewport: 1 })
  expect(ruleOf({ ...draft, pattern: String.raw`\d+` }, 'text')).toEqual({
    ...nothing,
    kind: 'text',
    pattern: String.raw`\d+`,
  })
})

test('it is for one page, for all, or for those whose path matches', () => {
  const where = (more: object) => ruleOf({ ...draft, ...more }, 'place')
  expect(where({ scope: 'website' })).toMatchObject({ pageId: null, pathPattern: null })
  expect(where({ scope: 'path', pathPattern: ' /news/* ' })).toMatchObject({
    pageId: null,
    pathPattern: '/news/*',
  })
})

test('nothing is sent as long as something is missing', () => {
  expect(ruleOf(draft, undefined)).toBeUndefined()
  expect(ruleOf(draft, 'selector')).toBeUndefined()
  expect(ruleOf(draft, 'text')).toBeUndefined()
  expect(ruleOf({ ...draft, scope: 'path' }, 'place')).toBeUndefined()
})

test.each([
  ['This selector cannot be read', 'selector', 'page', 'target'],
  ['This pattern cannot be read', 'text', 'path', 'target'],
  ['Please give a pattern of 1 to 500 characters', 'text', 'path', 'target'],
  ['The pattern news has to begin with / or *, as in /blog/*', 'text', 'path', 'path'],
  ['This selector cannot be read', 'element p', 'page', null],
  ['You have reached the maximum of 50 rules', 'text', 'path', null],
] as const)('“%s” of a %s for %s is said at: %s', (problem, target, scope, place) => {
  expect(placeOfProblem(problem, { target, scope })).toBe(place)
})

test('the area of a removed block is where it was', () => {
  const region = {
    kind: 'removed' as const,
    x: 0,
    width: 100,
    baselineY: 50,
    baselineHeight: 20,
    currentY: 70,
    currentHeight: 0,
    pixels: 1,
    fingerprint: null,
    isAccepted: false,
  }
  expect(areaOf(region)).toEqual({ x: 0, y: 50, width: 100, height: 20 })
  expect(areaOf({ ...region, currentHeight: 10 })).toEqual({ x: 0, y: 70, width: 100, height: 10 })
})
