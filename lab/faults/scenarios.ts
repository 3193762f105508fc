import type { Scenario } from './scenario.ts'
import { captureKilled } from './scenarios/processes/f01-capture-killed.ts'
import { browserKilled } from './scenarios/processes/f02-browser-killed.ts'
import { crawlerKilled } from './scenarios/processes/f03-crawler-killed.ts'
import { diffKilled } from './scenarios/processes/f04-diff-killed.ts'
import { gatewayKilled } from './scenarios/processes/f05-gateway-killed.ts'
import { accountsKilled } from './scenarios/processes/f06-accounts-killed.ts'
import { killedAfterPublishing } from './scenarios/processes/f07-killed-after-publishing.ts'
import { killedAfterStoring } from './scenarios/processes/f08-killed-after-storing.ts'
import { killedBeforeAcknowledging } from './scenarios/processes/f09-killed-before-acknowledging.ts'
import { workersAway } from './scenarios/processes/f10-workers-away.ts'
import { natsKilled } from './scenarios/event-bus/f11-nats-killed.ts'
import { natsAway } from './scenarios/event-bus/f12-nats-away.ts'
import { natsWiped } from './scenarios/event-bus/f13-nats-wiped.ts'
import { natsRolledBack } from './scenarios/event-bus/f14-nats-rolled-back.ts'
import { natsSlowThenSilent } from './scenarios/event-bus/f15-nats-slow-then-silent.ts'
import { postgresRestarted } from './scenarios/database/f16-postgres-restarted.ts'
import { postgresAway } from './scenarios/database/f17-postgres-away.ts'
import { postgresFull } from './scenarios/database/f18-postgres-full.ts'
import { allAtOnce } from './scenarios/jobs/f19-all-at-once.ts'
import { diskFull } from './scenarios/database/f20-disk-full.ts'
import { storeAway } from './scenarios/storage/f21-store-away.ts'
import { storeSlow } from './scenarios/storage/f22-store-slow.ts'
import { screenshotMissing } from './scenarios/storage/f23-screenshot-missing.ts'
import { egressAway } from './scenarios/network/f24-egress-away.ts'
import { dnsAway } from './scenarios/network/f25-dns-away.ts'
import { cancelStorm } from './scenarios/jobs/f26-cancel-storm.ts'
import { cancelAtTheEnd } from './scenarios/jobs/f27-cancel-at-the-end.ts'
import { websiteRemoved } from './scenarios/jobs/f28-website-removed.ts'
import { accountClosed } from './scenarios/jobs/f29-account-closed.ts'
import { startedTwice } from './scenarios/jobs/f30-started-twice.ts'
import { approvedMeanwhile } from './scenarios/jobs/f31-approved-meanwhile.ts'
import { lostBesideWaiting } from './scenarios/jobs/f44-lost-beside-waiting.ts'
import { rendererPoisoned } from './scenarios/pages/f32-renderer-poisoned.ts'
import { workerPoisoned } from './scenarios/pages/f33-worker-poisoned.ts'
import { clockWrong } from './scenarios/processes/f37-clock-wrong.ts'
import { restartedInOrder } from './scenarios/processes/f38-restarted-in-order.ts'
import { stoppedForAWhile } from './scenarios/processes/f45-stopped-for-a-while.ts'
import { connectionsCut } from './scenarios/network/f39-connections-cut.ts'
import { versionsMixed } from './scenarios/processes/f40-versions-mixed.ts'
import { backendHangs } from './scenarios/network/f41-backend-hangs.ts'
import { screenshotsDiskFull } from './scenarios/storage/f42-screenshots-disk-full.ts'
import { machineBusy } from './scenarios/machine/f43-machine-busy.ts'
import { chaos } from './scenarios/processes/chaos.ts'

/** The scenarios in the order of the report. */
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
  screenshotMissing,
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
  connectionsCut,
  versionsMixed,
  backendHangs,
  screenshotsDiskFull,
  machineBusy,
  lostBesideWaiting,
  stoppedForAWhile,
  chaos,
]
