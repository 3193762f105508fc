import type { DescMessage } from '@bufbuild/protobuf'
import { file_vigia_accounts_v1_events as accounts } from './gen/vigia/accounts/v1/events_pb.ts'
import { file_vigia_capture_v1_events as capture } from './gen/vigia/capture/v1/events_pb.ts'
import { file_vigia_crawler_v1_events as crawler } from './gen/vigia/crawler/v1/events_pb.ts'
import { file_vigia_diff_v1_events as diff } from './gen/vigia/diff/v1/events_pb.ts'
import { file_vigia_legal_v1_events as legal } from './gen/vigia/legal/v1/events_pb.ts'
import { file_vigia_websites_v1_events as websites } from './gen/vigia/websites/v1/events_pb.ts'

const messages = [accounts, websites, crawler, capture, diff, legal].flatMap((file) => file.messages)
const parts = new Set(messages.flatMap(({ fields }) => fields.map(({ message }) => message?.typeName)))

/** Every event that services publish; messages that are only part of others are not in it. */
export const catalogue: DescMessage[] = messages.filter(({ typeName }) => !parts.has(typeName))
