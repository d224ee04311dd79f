import tailwindcss from '@tailwindcss/vite'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/** Where a build is made, before it is `dist`. */
const folder = process.env['BUILD_DIR'] ?? 'dist'

/** Packages of many files take longer to find than to run: they come with the server's own files. Sources find them as they are. */
const bundledPackages: Plugin = {
  name: 'bundled-packages',
  apply: 'build',
  config: () => ({
    environments: {
      ssr: {
        resolve: {
          noExternal: [
            '@iabtechlabtcf/core',
            /^@opentelemetry\//,
            /^@orpc\//,
            'csv-parse',
            'diff',
            'fast-xml-parser',
            'feedsmith',
            'hono',
            'jose',
            'kysely',
            'nodemailer',
            'pg-boss',
            'prom-client',
            'rate-limiter-flexible',
            'sanitize-html',
            'stripe',
            'yaml',
            'zod',
          ],
        },
      },
    },
  }),
}

/** Templates of documents are read next to the server's own files. */
const documentTemplates: Plugin = {
  name: 'document-templates',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle() {
    for (const file of globSync('src/**/*.typ'))
      this.emitFile({ type: 'asset', fileName: basename(file), source: readFileSync(file) })
  },
}

/** From one tree: what pages load (`dist/client`), what but some of them do, their service worker and the server (`dist/server`). */
export default defineConfig({
  plugins: [tailwindcss(), bundledPackages, documentTemplates],
  appType: 'custom',
  builder: {},
  environments: {
    client: {
      build: {
        outDir: `${folder}/client`,
        manifest: 'manifest.json',
        assetsInlineLimit: 0,
        target: 'es2023',
        rolldownOptions: {
          // Readers never load what only the publisher's own pages look like.
          input: ['src/browser/entry.ts', 'src/ui/styles.css', 'src/ui/styles/office.css'],
          // A constant is shorter than its way from one chunk to another.
          optimization: { inlineConst: true },
          // React comes whole with the first island, and in one piece (decision 20). All forms of the dialogs are another,
          // what signed-in readers press a third: small chunks compress badly, and each name of one weighs in the first script.
          output: {
            // The first script lists every chunk by its file: names would weigh as much as what they name.
            // What stands beside the paper has a budget of its own (decision 50).
            chunkFileNames: ({ moduleIds }) =>
              moduleIds.some((id) => id.includes('/src/browser/vendors/'))
                ? 'assets/vendors-[hash:7].js'
                : 'assets/[hash:7].js',
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(?:react|react-dom|scheduler)\/|src\/ui\/kit\/(?:Button|Icon|LoadLine|use-in-browser)\.tsx?|src\/browser\/islands\/island-roots\.ts|src\/routes\/paying\.ts/,
                },
                {
                  name: 'dialogs',
                  test: /src\/browser\/(?:islands\/(?:dialog-frame|frame-texts\.de)|page\/swipe-drawer)\.ts|src\/ui\/layouts\/swipe-to-close\.ts|src\/rules\/browsing\/swipe\.ts/,
                },
                {
                  name: 'offline',
                  test: /src\/browser\/offline\/|src\/rules\/browsing\/kept-pages/,
                },
                {
                  name: 'access',
                  test: /src\/browser\/access\/(?:link-token-reading|google-(?:access|script|wait)|app-login|site-settings|texts)|reopen-page|rules\/access\/google-access/,
                },
                {
                  name: 'counting',
                  test: /src\/browser\/vendors\/analytics\/(?:events|page-facts)\.ts|src\/rules\/recommendations\/variant\.ts/,
                },
                { name: 'follow', test: /follow-page\.ts|(?:live|sport)-updates\.island/ },
                {
                  name: 'shared',
                  test: /src\/routes\/|page-events\.ts|page\/paywall-state|page\/notices\.ts|browser\/texts|load-status\.ts|vite\/preload-helper/,
                },
                {
                  name: 'readers',
                  test: /src\/browser\/readers\/(?:own-pages|topic-order|user-api|texts|buying|wallet)|page\/load-into|src\/rules\/(?:lists\/bookmarks|money\/wallet)/,
                },
                {
                  name: 'flow',
                  test: /src\/ui\/layouts\/dialog-flow\/|src\/ui\/kit\/(?:Form|TextField|PasswordField|use-form|send-form)\.tsx?|src\/pages\/(?:login|registration|complete-registration|verify-email|forgot-password|change-password)\/|src\/rules\/language\/(?:typed-)?text\.ts|src\/rules\/accounts\/(?:providers?|onboarding|password|registration|sign-in-errors|form-answers)/,
                },
              ],
              includeDependenciesRecursively: false,
            },
          },
        },
      },
    },
    // S1.10, decision 46: what the paper's apps and pages without script load, and no other page.
    apart: {
      consumer: 'client',
      build: {
        outDir: `${folder}/client/assets/apart`,
        copyPublicDir: false,
        target: 'es2023',
        modulePreload: false,
        rolldownOptions: {
          input: { app: 'native/web/app.ts', lite: 'src/ui/styles/lite.css' },
          output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
        },
      },
    },
    // S1.13: a script of its own at an address of its own, in one piece.
    serviceWorker: {
      consumer: 'client',
      build: {
        outDir: `${folder}/service-worker`,
        copyPublicDir: false,
        target: 'es2023',
        modulePreload: false,
        rolldownOptions: {
          input: 'src/browser/service-worker/service-worker.ts',
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    },
    ssr: {
      build: {
        outDir: `${folder}/server`,
        ssr: true,
        target: 'node26',
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            main: 'src/server/main.ts',
            'write-worker': 'src/services/content/wire/write-worker.ts',
            'bank-file-worker': 'src/services/billing/payments/bank-file-worker.ts',
            'typeset-worker': 'src/services/typesetting/typeset-worker.ts',
            'bench-render': 'bench/render.tsx',
          },
          // Beside each other, so that whoever starts the worker finds it.
          output: { chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
})
