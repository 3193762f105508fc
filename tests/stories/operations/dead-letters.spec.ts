import { createApiToken } from '@vigia/common/api-tokens'
import { createOperatorKey } from '@vigia/common/operator-keys'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStack, type Stack } from '../../support/stack.ts'
import { giveUp } from '../support/dead-letters.ts'
import { runAdmin } from '../support/operator-command.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack({})
})
afterAll(() => stack?.stop())

const admin = (...words: string[]) => runAdmin(stack, words)
const list = async () =>
  JSON.parse((await admin('dead-letters', 'list', '--json')).output) as { id: string; content: string }[]

test('the operator lists dead letters, hands one to its service again, and drops the others', async () => {
  expect(await admin('dead-letters', 'list')).toEqual({ output: 'There are no dead letters.', isDone: true })
  const contents = [await giveUp(stack), await giveUp(stack), await giveUp(stack)]
  expect((await list()).map(({ content }) => content)).toEqual(contents)

  const [first] = await list()
  expect((await admin('dead-letters', 'again', first?.id ?? '')).isDone).toBe(true)
  await expect.poll(async () => (await list()).map(({ content }) => content)).toEqual(contents.slice(1))

  const unasked = await admin('dead-letters', 'drop', '--all')
  expect(unasked).toMatchObject({ isDone: false, output: expect.stringContaining('repeat it with --yes') })
  expect(await list()).toHaveLength(2)
  expect(await admin('dead-letters', 'drop', '--all', '--yes')).toEqual({
    output: '2 dead letters deleted.',
    isDone: true,
  })
  expect(await list()).toEqual([])
})

test.each([
  [['dead-letters', 'drop', '999999', '--yes'], 'Not found'],
  [['dead-letters', 'again', 'x'], 'x is no id of a dead letter'],
  [['dead-letters', 'again'], 'No dead letter is named'],
  [['dead-letters', 'forget'], 'has the commands'],
  [['letters'], 'What an operator does'],
  [[], 'What an operator does'],
])('%j is answered with a sentence', async (words, sentence) => {
  const { output, isDone } = await admin(...words)
  expect([isDone, output]).toEqual([false, expect.stringContaining(sentence)])
})

test.each([
  [{ VIGIA_OPERATOR_KEY: createOperatorKey() }, 'This operator’s key is unknown (reference '],
  [{ VIGIA_OPERATOR_KEY: createApiToken() }, 'is no operator’s key'],
  [{ VIGIA_OPERATOR_KEY_FILE: '/nowhere' }, 'VIGIA_OPERATOR_KEY_FILE'],
  [{ VIGIA_DATA: '/nowhere' }, 'No operator’s key is known'],
  [{ VIGIA_URL: 'http://127.0.0.1:1' }, 'Nothing answers at http://127.0.0.1:1'],
  [{ VIGIA_URL: 'here' }, 'VIGIA_URL is no address'],
])('with %j the answer is a sentence', async (settings, sentence) => {
  const { output, isDone } = await runAdmin(
    stack,
    ['dead-letters', 'list'],
    settings as Record<string, string>,
  )
  expect([isDone, output]).toEqual([false, expect.stringContaining(sentence)])
  expect(output).not.toContain('    at ')
})
