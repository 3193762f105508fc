import { testScenarios } from './test-scenarios.ts'

testScenarios('F02', 'F07', 'F24', 'F30', 'F32')
