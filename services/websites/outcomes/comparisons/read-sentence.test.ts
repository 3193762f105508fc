import { create } from '@bufbuild/protobuf'
import { sentenceText } from '@vigia/domain/change-messages/describe-sentence'
import { SentenceSchema } from '@vigia/proto/diff/v1/events'
import { expect, test } from 'vitest'
import { readSentence } from './read-sentence.ts'

const gone = { kind: 'removed', role: 'heading', before: 'Delivery', region: 0, regions: [0], count: 1 }
const details = [{ kind: 'removed', before: 'Norway' }]

test('the number of further changes is kept, however few of them came along', () => {
  const sentence = readSentence(create(SentenceSchema, { ...gone, details, further: 41 }))
  expect(sentenceText(sentence)).toBe('Heading “Delivery” is gone and 41 more changes')
})

test('a worker of the release before counts what came along', () => {
  const sentence = readSentence(create(SentenceSchema, { ...gone, details }))
  expect(sentenceText(sentence)).toBe('Heading “Delivery” is gone and 1 more change')
})
