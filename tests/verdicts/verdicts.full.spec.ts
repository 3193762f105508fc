import { kinds } from '../sites/pairs/all-pairs.ts'
import { testShownRegions, testVerdicts } from './verdict-tests.ts'

testVerdicts(kinds)
testShownRegions()
