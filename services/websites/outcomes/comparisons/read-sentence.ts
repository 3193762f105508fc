import {
  nowhere,
  type Change,
  type Fact,
  type FactKind,
  type StoredSentence,
} from '@vigia/domain/change-messages/sentence'
import type { Fact as FactMessage, Sentence, StyleChange } from '@vigia/proto/diff/v1/events'

/**
 * Converts a sentence for storing. A worker of the previous release leaves out fields that it does not know.
 */
export function readSentence({ $typeName: _, ...sentence }: Sentence): StoredSentence {
  const { regions, count, place, details, changes, kind, ...known } = sentence
  const later = {
    regions,
    count,
    place: place ? { landmark: place.landmark, heading: place.heading } : nowhere,
    details: details.map(readFact),
    changes: changes.map(readChange),
  }
  return { ...known, kind: kind as FactKind, ...(count > 0 && later) }
}

const readFact = ({ $typeName: _, kind, changes, ...fact }: FactMessage): Fact => ({
  ...fact,
  kind: kind as FactKind,
  changes: changes.map(readChange),
})

const readChange = ({ property, before, after }: StyleChange): Change => ({ property, before, after })
