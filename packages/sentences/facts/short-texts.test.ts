import { expect, test } from 'vitest'
import { shortenTexts } from './short-texts.ts'

const words = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, nth) => `w${from + nth}`).join(' ')

test('short texts stay as they are', () => {
  expect(shortenTexts('19 €', '29 €')).toEqual(['19 €', '29 €'])
})

test('texts that were cut are cut after the same words', () => {
  expect(shortenTexts(`a tutorial ${words(0, 30)} …`, `a long tutorial ${words(0, 29)} …`)).toEqual([
    `a tutorial ${words(0, 29)} …`,
    `a long tutorial ${words(0, 29)} …`,
  ])
})

test('a text of which only the beginning is known is compared with that of the whole one', () => {
  expect(shortenTexts(`a tutorial ${words(0, 30)} …`, `a long tutorial ${words(0, 300)}`)).toEqual([
    `a tutorial ${words(0, 30)} …`,
    `a long tutorial ${words(0, 30)} …`,
  ])
})

test('texts that differ after the cut are equal', () => {
  const [before, after] = shortenTexts(`${words(0, 30)} …`, `${words(0, 200)} and more`)
  expect(before).toBe(after)
})

test('of long texts what changed is kept, with some words around it', () => {
  const text = (word: string) => `${words(0, 150)} ${word} ${words(150, 300)}`
  const around = (word: string) => `… ${words(138, 150)} ${word} ${words(150, 162)} …`
  expect(shortenTexts(text('rye'), text('oat'))).toEqual([around('rye'), around('oat')])
})

test('of long texts that differ after the cut the beginning is kept', () => {
  const [before, after] = shortenTexts(`${words(0, 300)} …`, `${words(0, 320)} …`)
  expect(before).toBe(after)
  expect(before).toMatch(/^w0 w1 .* …$/)
})

test('a long text that changed at both ends is cut after the same words', () => {
  const [before, after] = shortenTexts(`rye ${words(0, 300)} oat`, `rye bread ${words(0, 300)} wheat`)
  expect(after).toBe(before.replace('rye', 'rye bread'))
})

test('texts that have nothing in common are cut', () => {
  for (const text of shortenTexts(words(0, 300), words(300, 600))) expect(text.length).toBeLessThan(610)
})

test('of a long text without blanks the letters that changed are kept', () => {
  const text = (word: string) => `${'朝早く起きて'.repeat(150)}${word}${'を焼きました'.repeat(150)}`
  const [before, after] = shortenTexts(text('麦'), text('米'))
  expect(before).toMatch(/^.{60}麦.{60}$/)
  expect(after).toMatch(/^.{60}米.{60}$/)
})

test('one word of thousands of letters is cut', () => {
  expect(shortenTexts('x'.repeat(2_000), 'y')).toEqual(['x'.repeat(600), 'y'])
})
