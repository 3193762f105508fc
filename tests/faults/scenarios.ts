import type { Scenario } from './scenario.ts'
import { captureKilled } from './scenarios/f01-capture-killed.ts'
import { browserKilled } from './scenarios/f02-browser-killed.ts'
import { crawlerKilled } from './scenarios/f03-crawler-killed.ts'
import { diffKilled } from './scenarios/f04-diff-killed.ts'
import { gatewayKilled } from './scenarios/f05-gateway-killed.ts'
import { accountsKilled } from './scenarios/f06-accounts-killed.ts'
import { killedAfterPublishing } from './scenarios/f07-killed-after-publishing.ts'
import { killedAfterStoring } from './scenarios/f08-killed-after-storing.ts'
import { killedBeforeAcknowledging } from './scenarios/f09-killed-before-acknowledging.ts'
import { workersAway } from './scenarios/f10-workers-away.ts'
import { natsKilled } from './scenarios/f11-nats-killed.ts'
import { natsAway } from './scenarios/f12-nats-away.ts'
import { natsWiped } from './scenarios/f13-nats-wiped.ts'
import { natsRolledBack } from './scenarios/f14-nats-rolled-back.ts'
import { natsSlowThenSilent } from './scenarios/f15-nats-slow-then-silent.ts'
import { postgresRestarted } from './scenarios/f16-postgres-restarted.ts'
import { postgresAway } from './scenarios/f17-postgres-away.ts'
import { postgresFull } from './scenarios/f18-postgres-full.ts'
import { allAtOnce } from './scenarios/f19-all-at-once.ts'
import { diskFull } from './scenarios/f20-disk-full.ts'
import { storeAway } from './scenarios/f21-store-away.ts'
import { storeSlow } from './scenarios/f22-store-slow.ts'
import { pictureMissing } from './scenarios/f23-picture-missing.ts'
import { egressAway } from './scenarios/f24-egress-away.ts'
import { dnsAway } from './scenarios/f25-dns-away.ts'
import { cancelStorm } from './scenarios/f26-cancel-storm.ts'
import { cancelAtTheEnd } from './scenarios/f27-cancel-at-the-end.ts'
import { websiteRemoved } from './scenarios/f28-website-removed.ts'
import { accountClosed } from './scenarios/f29-account-closed.ts'
import { startedTwice } from './scenarios/f30-started-twice.ts'
import { approvedMeanwhile } from './scenarios/f31-approved-meanwhile.ts'
import { rendererPoisoned } from './scenarios/f32-renderer-poisoned.ts'
import { workerPoisoned } from './scenarios/f33-worker-poisoned.ts'
import { clockWrong } from './scenarios/f37-clock-wrong.ts'
import { restartedInOrder } from './scenarios/f38-restarted-in-order.ts'
import { wiresCut } from './scenarios/f39-wires-cut.ts'
import { versionsMixed } from './scenarios/f40-versions-mixed.ts'
import { backendHangs } from './scenarios/f41-backend-hangs.ts'
import { screenshotsDiskFull } from './scenarios/f42-screenshots-disk-full.ts'
import { chaos } from './scenarios/chaos.ts'

/** In the order of the catalogue. */
export const scenarios: Scenario[] = [
  captureKilled,
  browserKilled,
  crawlerKilled,
  diffKilled,
  gatewayKilled,
  accountsKilled,
  killedAfterPublishing,
  killedAfterStoring,
  killedBeforeAcknowledging,
  workersAway,
  natsKilled,
  natsAway,
  natsWiped,
  natsRolledBack,
  natsSlowThenSilent,
  postgresRestarted,
  postgresAway,
  postgresFull,
  allAtOnce,
  diskFull,
  storeAway,
  storeSlow,
  pictureMissing,
  egressAway,
  dnsAway,
  cancelStorm,
  cancelAtTheEnd,
  websiteRemoved,
  accountClosed,
  startedTwice,
  approvedMeanwhile,
  rendererPoisoned,
  workerPoisoned,
  clockWrong,
  restartedInOrder,
  wiresCut,
  versionsMixed,
  backendHangs,
  screenshotsDiskFull,
  chaos,
]
