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
import { postgresRestarted } from './scenarios/f16-postgres-restarted.ts'
import { cancelStorm } from './scenarios/f26-cancel-storm.ts'
import { cancelAtTheEnd } from './scenarios/f27-cancel-at-the-end.ts'
import { websiteRemoved } from './scenarios/f28-website-removed.ts'
import { accountClosed } from './scenarios/f29-account-closed.ts'
import { startedTwice } from './scenarios/f30-started-twice.ts'
import { approvedMeanwhile } from './scenarios/f31-approved-meanwhile.ts'
import { rendererPoisoned } from './scenarios/f32-renderer-poisoned.ts'
import { workerPoisoned } from './scenarios/f33-worker-poisoned.ts'
import { restartedInOrder } from './scenarios/f38-restarted-in-order.ts'
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
  postgresRestarted,
  cancelStorm,
  cancelAtTheEnd,
  websiteRemoved,
  accountClosed,
  startedTwice,
  approvedMeanwhile,
  rendererPoisoned,
  workerPoisoned,
  restartedInOrder,
  chaos,
]
