// Runs as its own process, because the tool changes RegExp and other globals.
import { text } from 'node:stream/consumers'
import tool from 'structured-data-testing-tool'
import presets from 'structured-data-testing-tool/presets.js'

const html = await text(process.stdin)
// It rejects with its report if a test failed.
const report = await tool
  .structuredDataTest(html, { presets: [presets.Google] })
  .catch((error) => error.res)
const { failed, passed, schemas } = report
process.stdout.write(
  JSON.stringify({
    failed: failed.map(({ test, error }) => `${test}: ${error?.message}`),
    passed: passed.length,
    schemas,
  }),
)
