import { startCornerBakery, type CornerBakery } from '../../sites/corner-bakery.ts'
import { openSharedStack } from '../../support/shared/shared-stack.ts'
import type { Stack } from '../../support/stack.ts'
import { openBrowser, type Window } from './open-browser.ts'

export interface BakeryFixture {
  bakery: CornerBakery
  stack: Stack
  window: Window
  close: () => Promise<void>
}

/** A website, the shared stack, and a browser. */
export async function openBakeryFixture(options?: Parameters<typeof openBrowser>[0]): Promise<BakeryFixture> {
  const opened: { stop: () => Promise<void> }[] = []
  async function close() {
    for (const part of opened.toReversed()) await part.stop()
  }
  try {
    const bakery = await startCornerBakery()
    opened.push(bakery)
    const stack = await openSharedStack()
    const window = await openBrowser(options)
    opened.push({ stop: window.close })
    return { bakery, stack, window, close }
  } catch (error) {
    await close()
    throw error
  }
}
