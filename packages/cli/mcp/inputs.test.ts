import { expect, test } from 'vitest'
import { CheckInput, PageInput, ReportInput } from './inputs.ts'

const messagesOf = (schema: typeof CheckInput | typeof ReportInput | typeof PageInput, input: unknown) =>
  schema.safeParse(input).error?.issues.map(({ message }) => message)

test('a call may leave out everything but the page', () => {
  expect(CheckInput.parse({})).toEqual({ waitSeconds: 1_200 })
  expect(ReportInput.parse({})).toEqual({ from: 0 })
  expect(PageInput.parse({ page: ' /menu ' })).toEqual({ page: '/menu' })
})

test.each([
  [CheckInput, { addres: 'x' }, 'this tool takes website, address, paths, waitSeconds and nothing else'],
  [CheckInput, { address: ' ' }, 'address is where the website can be seen before it is published'],
  [CheckInput, { address: 7 }, 'address is where the website can be seen before it is published'],
  [CheckInput, { paths: [] }, 'paths is a list of 1 to 300 paths of pages, such as /about'],
  [CheckInput, { paths: '/' }, 'paths is a list of 1 to 300 paths of pages, such as /about'],
  [CheckInput, { paths: Array(301).fill('/') }, 'paths is a list of 1 to 300 paths of pages, such as /about'],
  [CheckInput, { waitSeconds: 0.5 }, 'waitSeconds is a whole number from 1 to 3600'],
  [CheckInput, { waitSeconds: 3_601 }, 'waitSeconds is a whole number from 1 to 3600'],
  [ReportInput, { from: -1 }, 'from is a whole number from 0 on'],
  [ReportInput, { candidate: null }, 'candidate is the id of a candidate, or the address that was checked'],
  [
    ReportInput,
    { website: 'x'.repeat(2_049) },
    'website is the id or the address of a website, as list_websites answers it',
  ],
  [PageInput, {}, 'page is the pageId of a page in the report, or its path'],
])('%# is refused with a sentence', (schema, input, message) => {
  expect(messagesOf(schema, input)).toEqual([message])
})
