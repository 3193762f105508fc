import Camera from 'lucide-react/icons/camera'
import CheckCheck from 'lucide-react/icons/check-check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CirclePause from 'lucide-react/icons/circle-pause'
import GitCompare from 'lucide-react/icons/git-compare'
import Globe from 'lucide-react/icons/globe'
import History from 'lucide-react/icons/history'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import ScanSearch from 'lucide-react/icons/scan-search'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { Tone } from '../_kit/theme.ts'

interface Look {
  Icon: typeof Camera
  tone: Tone
}

const looks: Partial<Record<string, Look>> = {
  website: { Icon: Globe, tone: 'quiet' },
  'page-discovery': { Icon: ScanSearch, tone: 'quiet' },
  'screenshot-capture': { Icon: Camera, tone: 'quiet' },
  'website-analysis': { Icon: Camera, tone: 'quiet' },
  'diff-check': { Icon: GitCompare, tone: 'quiet' },
  approval: { Icon: CheckCheck, tone: 'good' },
  renewal: { Icon: RefreshCw, tone: 'quiet' },
  settings: { Icon: SlidersHorizontal, tone: 'quiet' },
}

export function lookOf(type: string): Look {
  if (type.endsWith('-failed')) return { Icon: CircleAlert, tone: 'bad' }
  if (type.endsWith('-cancelled')) return { Icon: CirclePause, tone: 'quiet' }
  return looks[type] ?? { Icon: History, tone: 'quiet' }
}
