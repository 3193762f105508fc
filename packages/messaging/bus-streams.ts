import {
  JetStreamApiError,
  jetstreamManager,
  DiscardPolicy,
  RetentionPolicy,
  StorageType,
  type JetStreamManager,
} from '@nats-io/jetstream'
import { nanos, PermissionViolationError, type NatsConnection } from '@nats-io/transport-node'

const day = 24 * 60 * 60 * 1_000
const common = {
  retention: RetentionPolicy.Limits,
  storage: StorageType.File,
  discard: DiscardPolicy.Old,
  num_replicas: Number(process.env['NATS_REPLICAS'] ?? 1),
}
const streams = [
  {
    name: 'VIGIA',
    subjects: ['vigia.>'],
    max_age: nanos(7 * day),
    duplicate_window: nanos(120_000),
    ...common,
  },
  { name: 'DEAD', subjects: ['dead.>'], max_age: nanos(30 * day), ...common },
]

/** Declares all streams. Idempotent, since it also runs when the server turns out to have lost its store. */
export async function declareStreams(connection: NatsConnection) {
  const manager = await jetstreamManager(connection)
  for (const stream of streams) await declareStream(manager, stream)
}

/** Every service may create a missing stream; only one service may change the settings of an existing one. */
async function declareStream({ streams: known }: JetStreamManager, stream: (typeof streams)[number]) {
  try {
    await known.add(stream)
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== otherwiseKept) throw error
    await known.update(stream.name, stream).catch((refusal: unknown) => {
      if (!isRefusal(refusal)) throw refusal
    })
  }
}

/** The server's error code for a stream that exists with other settings. */
const otherwiseKept = 10_058

/** Whether the error means that the server denied permission. */
export const isRefusal = (error: unknown) =>
  error instanceof PermissionViolationError ||
  (error instanceof Error && error.cause instanceof PermissionViolationError)
