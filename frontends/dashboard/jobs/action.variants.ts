import Camera from 'lucide-react/icons/camera'
import GitCompare from 'lucide-react/icons/git-compare'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import ScanSearch from 'lucide-react/icons/scan-search'
import type { Action } from '../api/commands.ts'
import { isJobOf, type ActiveJob } from './active-job.ts'
import type { JobType, Website } from '../api/types.ts'

export interface ActionVariant {
  action: Action
  Icon: typeof Camera
  label: string
  /** The label while the job runs. */
  busy: string
  types: JobType[]
}

export const checkNow: ActionVariant = {
  action: 'analyze',
  Icon: RefreshCw,
  label: 'Check Now',
  busy: 'Analyzing...',
  types: ['website-analysis'],
}

/** The steps of a check, in order. */
export const checkSteps: ActionVariant[] = [
  {
    action: 'discover',
    Icon: ScanSearch,
    label: 'Discover Pages',
    busy: 'Discovering...',
    types: ['page-discovery'],
  },
  {
    action: 'capture',
    Icon: Camera,
    label: 'Update Screenshots',
    busy: 'Updating...',
    types: ['screenshot-capture'],
  },
  { action: 'diff', Icon: GitCompare, label: 'Check Diffs', busy: 'Checking...', types: ['diff-check'] },
]

/** The actions on a website: the complete check, then its steps. */
export const actionVariants: ActionVariant[] = [checkNow, ...checkSteps]

export const isRunningOn = (website: Website, active: ActiveJob, { types }: ActionVariant) =>
  active.isBusy && isJobOf(active, website) && active.type !== null && types.includes(active.type)
