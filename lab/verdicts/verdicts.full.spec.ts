import { kinds } from '../../tests/sites/pairs/all-pairs.ts'
import { testSentences, testShownRegions, testVerdicts } from './verdict-tests.ts'

testVerdicts(kinds)
testShownRegions(kinds)
testSentences(Object.values(kinds).flat())
