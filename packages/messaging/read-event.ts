import { fromJson, type DescMessage, type JsonValue, type MessageShape } from '@bufbuild/protobuf'
import { parseStorable } from '@vigia/common/text/characters'

/**
 * An event from its JSON. Its texts may be those of a hostile page: with NUL no handler could store them, and an unpaired surrogate
 * cannot even be read.
 */
export const readEvent = <D extends DescMessage>(schema: D, json: string): MessageShape<D> =>
  fromJson(schema, parseStorable(json) as JsonValue, { ignoreUnknownFields: true })
