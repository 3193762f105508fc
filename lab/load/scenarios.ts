import { pollLoad } from './scenarios/l01-poll-load.ts'
import { readMix } from './scenarios/l02-read-mix.ts'
import { loginFlood } from './scenarios/l03-login-flood.ts'
import { visitorFlood } from './scenarios/l04-visitor-flood.ts'
import { fairness } from './scenarios/l05-fairness.ts'
import { throughput } from './scenarios/l06-throughput.ts'
import { soak } from './scenarios/l07-soak.ts'
import { images } from './scenarios/l08-images.ts'
import { bigSite } from './scenarios/l09-big-site.ts'
import { slowAndLarge } from './scenarios/l10-slow-and-large.ts'
import { scale } from './scenarios/l11-scale.ts'
import { hostileNeighbours } from './scenarios/l12-hostile-neighbours.ts'
import { dueMonitors } from './scenarios/l13-monitors.ts'
import { domSnapshots } from './scenarios/l14-dom-snapshots.ts'
import { eventLoops } from './scenarios/l16-event-loops.ts'
import { oneCaller } from './scenarios/l15-one-caller.ts'
import { openDashboards } from './scenarios/l17-open-dashboards.ts'
import { scheduledWorkers } from './scenarios/l18-scheduled-workers.ts'
import { candidatesBeside } from './scenarios/l19-candidates-beside.ts'
import { manyCandidates } from './scenarios/l20-many-candidates.ts'

export const scenarios = [
  pollLoad,
  readMix,
  loginFlood,
  visitorFlood,
  fairness,
  throughput,
  soak,
  images,
  bigSite,
  slowAndLarge,
  scale,
  hostileNeighbours,
  dueMonitors,
  domSnapshots,
  eventLoops,
  oneCaller,
  openDashboards,
  scheduledWorkers,
  candidatesBeside,
  manyCandidates,
]
