import { nkeys } from '@nats-io/transport-node'

/** The seed of a new key, as text: a service authenticates with it. */
export const makeSeed = () => new TextDecoder().decode(nkeys.createUser().getSeed())

/** The public key of a seed, which the server knows. */
export const publicKeyOf = (seed: string) => nkeys.fromSeed(new TextEncoder().encode(seed)).getPublicKey()
