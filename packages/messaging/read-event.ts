import { fromJson, type DescMessage, type JsonValue, type MessageShape } from '@bufbuild/protobuf'
import { parseStorable } from '@vigia/common/text/characters'

/**
 * Parses an event from JSON. Its texts may come from a hostile page: PostgreSQL cannot store NUL characters,
 * and an unpaired surrogate cannot be decoded.
 */
export const readEvent = <D extends DescMessage>(schema: D, json: string): MessageShape<D> =>
  fromJson(schema, parseStorable(json) as JsonValue, { ignoreUnknownFields: true })
