import { nkeys } from '@nats-io/transport-node'

/** A new key's seed, as text: what a service proves itself with. */
export const makeSeed = () => new TextDecoder().decode(nkeys.createUser().getSeed())

/** The half that the server knows. */
export const publicKeyOf = (seed: string) => nkeys.fromSeed(new TextEncoder().encode(seed)).getPublicKey()
