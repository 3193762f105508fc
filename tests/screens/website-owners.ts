import type { Visitor } from '../stories/support/visitor.ts'
import type { Stack } from '../support/stack.ts'
import { type House, newVisitor } from './test-app.ts'

/** Somebody who watches websites already, each once for all scenes that only look at what they have. */
export interface Watcher {
  visitor: Visitor
  websiteId: string
}

/** A visitor whose bakery has pages of every standing: changed, unchanged, new and gone. */
export const readerOf = (house: House) => once(house, 'reader', () => watchBakery(house))

/** A user with two websites, of which one was never looked at. */
export const keeperOf = (house: House) => once(house, 'keeper', () => join(house, 1))

/** A user with six websites. */
export const collectorOf = (house: House) => once(house, 'collector', () => join(house, 5))

const known = new WeakMap<Stack, Map<string, Promise<Watcher>>>()

function once({ stack }: House, name: string, make: () => Promise<Watcher>) {
  const made = known.get(stack) ?? new Map<string, Promise<Watcher>>()
  known.set(stack, made)
  const watcher = made.get(name) ?? make()
  made.set(name, watcher)
  return watcher
}

async function watchBakery(house: House): Promise<Watcher> {
  const { bakery } = house
  bakery.switchTo(1)
  const visitor = newVisitor(house)
  const websiteId = await visitor.addWebsite(bakery.url)
  await visitor.run(websiteId, 'capture-all')
  await visitor.post(`/api/websites/${websiteId}/approve-all`)
  bakery.switchTo(2)
  await visitor.run(websiteId, 'discover')
  await visitor.run(websiteId, 'capture')
  return { visitor, websiteId }
}

/** Whoever does more than look has websites of their own. */
export async function join(house: House, others: number): Promise<Watcher> {
  const visitor = await house.join()
  const { websiteId } = await watchKiosk(house, visitor)
  for (let nth = 1; nth <= others; nth++) await visitor.addWebsite(`https://shop-${nth}.example`)
  return { visitor, websiteId }
}

/** A website of one page, photographed once. */
export async function watchKiosk(house: House, visitor = newVisitor(house)): Promise<Watcher> {
  const websiteId = await visitor.addWebsite(house.kiosk())
  await visitor.run(websiteId, 'capture-all')
  return { visitor, websiteId }
}
