import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// `karibu serve` must be running for `npm run dev`; boards can be looked at without (board.html).
const HOUSE = process.env['KARIBU_HOUSE'] ?? 'http://127.0.0.1:8421';

export default defineConfig({
  plugins: [svelte()],
  server: { proxy: { '/api': { target: HOUSE, ws: true } } },
  build: {
    outDir: '../karibu/server/static',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows no inline data besides images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  test: { include: ['tests/**/*.test.ts'] },
});
