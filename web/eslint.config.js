import js from "@eslint/js";
import tseslint from "typescript-eslint";

export default tseslint.config(
  { ignores: ["dist/", "node_modules/", "src/api/schema.ts", "src/words/keys.ts"] },
  js.configs.recommended,
  {
    files: ["src/**/*.{ts,tsx}", "vite.config.ts"],
    extends: [...tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // Numbers in texts and paths are what this page is made of.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // An event handler that starts something may say so by an arrow without braces.
      "@typescript-eslint/no-confusing-void-expression": "off",
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: false }],
      // The symbols of states are single characters.
      "@typescript-eslint/no-misused-spread": "off",
      // Indices into arrays whose length the line above has established.
      "@typescript-eslint/no-non-null-assertion": "off",
    },
  },
  {
    files: ["scripts/**", "e2e/**", "eslint.config.js"],
    languageOptions: {
      globals: Object.fromEntries(
        (
          "process console document window location getComputedStyle performance fetch navigator localStorage " +
          "URL URLSearchParams Event TextDecoderStream addEventListener setTimeout clearTimeout Buffer requestAnimationFrame MutationObserver " +
          "Navigator EventTarget DOMException XMLHttpRequest"
        )
          .split(" ")
          .map((name) => [name, "readonly"]),
      ),
    },
  },
);
