import { expect, test } from 'vitest'
import { startLateFonts } from '../testing/late-fonts.ts'
import { openCapturer } from '../testing/open-capturer.ts'
import { starveMachine } from '../../../tests/support/starve-machine.ts'

starveMachine()
const site = await startLateFonts()
const { capture } = await openCapturer(site)

test('while others use the machine, a web font that takes longer than usual is waited for', async () => {
  const first = await capture('/0/')
  const late = await capture('/5000/')
  expect(late.title).toBe(first.title)
  expect(late.sha256).toBe(first.sha256)
})
