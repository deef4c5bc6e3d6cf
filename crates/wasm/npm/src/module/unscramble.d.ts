/* tslint:disable */
/* eslint-disable */

/**
 * The answer to a request.
 */
export class Answer {
    private constructor();
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Returns the body.
     */
    readonly body: Uint8Array;
    /**
     * Returns the status, as of HTTP.
     */
    readonly status: number;
    /**
     * Returns the content type.
     */
    readonly type: string;
}

/**
 * An engine with its tables.
 */
export class Engine {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Answers what would be sent to the service as a request: its method, its path with the query, and its body. `language` is
     * the tag of the language of texts, English if there are none in it. `seed` makes a scramble without a seed, and `id`
     * becomes the `request_id` of a problem.
     */
    answer(method: string, target: string, body: string, language: string, seed: string, id: string): Answer;
    /**
     * Creates an engine whose searches may have tables of so many megabytes; 5 are the least that it takes. A search builds
     * tables when it first needs them.
     */
    constructor(tables_mb: number);
}

export type InitInput = RequestInfo | URL | Response | BufferSource | WebAssembly.Module;

export interface InitOutput {
    readonly memory: WebAssembly.Memory;
    readonly __wbg_answer_free: (a: number, b: number) => void;
    readonly __wbg_engine_free: (a: number, b: number) => void;
    readonly answer_body: (a: number) => [number, number];
    readonly answer_status: (a: number) => number;
    readonly answer_type: (a: number) => [number, number];
    readonly engine_answer: (a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number, i: number, j: number, k: number, l: number, m: number) => number;
    readonly engine_new: (a: number) => number;
    readonly __externref_table_alloc: () => number;
    readonly __wbindgen_externrefs: WebAssembly.Table;
    readonly __wbindgen_free: (a: number, b: number, c: number) => void;
    readonly __wbindgen_malloc: (a: number, b: number) => number;
    readonly __wbindgen_realloc: (a: number, b: number, c: number, d: number) => number;
    readonly __wbindgen_start: () => void;
}

export type SyncInitInput = BufferSource | WebAssembly.Module;

/**
 * Instantiates the given `module`, which can either be bytes or
 * a precompiled `WebAssembly.Module`.
 *
 * @param {{ module: SyncInitInput }} module - Passing `SyncInitInput` directly is deprecated.
 *
 * @returns {InitOutput}
 */
export function initSync(module: { module: SyncInitInput } | SyncInitInput): InitOutput;

/**
 * If `module_or_path` is {RequestInfo} or {URL}, makes a request and
 * for everything else, calls `WebAssembly.instantiate` directly.
 *
 * @param {{ module_or_path: InitInput | Promise<InitInput> }} module_or_path - Passing `InitInput` directly is deprecated.
 *
 * @returns {Promise<InitOutput>}
 */
export default function __wbg_init (module_or_path: { module_or_path: InitInput | Promise<InitInput> } | InitInput | Promise<InitInput>): Promise<InitOutput>;
