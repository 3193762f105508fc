import { sentenceText } from '@vigia/proto/change-messages/describe-sentence'
import { completeSentence } from '@vigia/proto/change-messages/sentence'
import type { StoredSentence } from '@vigia/proto/change-messages/sentence'

/** As it is answered: with all fields, and as a line for people. */
export const presentSentence = (stored: StoredSentence) => ({
  ...completeSentence(stored),
  text: sentenceText(stored),
})
