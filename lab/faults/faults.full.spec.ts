import { testScenarios } from './test-scenarios.ts'

testScenarios('F02', 'F07', 'F11', 'F16', 'F24', 'F30', 'F32')
