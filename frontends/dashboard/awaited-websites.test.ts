import { beforeEach, expect, test, vi } from 'vitest'
import { lookForClaimed, noteVisitors } from './awaited-websites.ts'
import type { Website } from './website.ts'

const website = (id: string) => ({ id }) as Website

/** Answers one list after another, the last one again and again. */
function script(...lists: string[][]) {
  let looks = 0
  const look = async () => (lists[Math.min(looks++, lists.length - 1)] ?? []).map(website)
  return { look, count: () => looks }
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

test('who analysed nothing before waits for nothing', async () => {
  const { look, count } = script([])
  expect(await lookForClaimed(look, 0)).toEqual([])
  expect(count()).toBe(1)
})

test('what a visitor analysed is waited for, once', async () => {
  noteVisitors([website('a')])
  const { look, count } = script(['b'], ['b'], ['b', 'a'], [])
  expect(await lookForClaimed(look, 0)).toEqual([website('b'), website('a')])
  expect(count()).toBe(3)
  expect(await lookForClaimed(look, 0)).toEqual([])
})

test('what never comes is given up', async () => {
  noteVisitors([website('a')])
  const { look, count } = script(['b'])
  expect(await lookForClaimed(look, 0)).toEqual([website('b')])
  expect(count()).toBe(12)
})

test('a visitor who removed their website leaves nothing to wait for', async () => {
  noteVisitors([website('a')])
  noteVisitors([])
  const { look, count } = script([])
  await lookForClaimed(look, 0)
  expect(count()).toBe(1)
})
