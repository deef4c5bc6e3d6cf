/**
 * Rubik's cubes of any size, solved, checked, drawn and taught in a worker, without a server.
 *
 * Requests and answers are those of the HTTP API of unscramble, and have the types of its OpenAPI document.
 */

import { Host, type CallOptions } from "./host.js";
import type { Call, Reply } from "./protocol.js";
import type { components, operations } from "./schema.js";

export { EngineError, type CallOptions } from "./host.js";
export type { Call, Failed, Reply } from "./protocol.js";
export type { components, operations } from "./schema.js";

type Schemas = components["schemas"];
export type SolveRequest = Schemas["SolveRequest"];
export type SolveAnswer = Schemas["SolveAnswer"];
export type ValidateRequest = Schemas["ValidateRequest"];
export type ValidateAnswer = Schemas["ValidateAnswer"];
export type ApplyRequest = Schemas["ApplyRequest"];
export type ApplyAnswer = Schemas["ApplyAnswer"];
export type ScrambleQuery = operations["scramble"]["parameters"]["query"];
export type ScrambleAnswer = Schemas["ScrambleAnswer"];
export type PictureRequest = Schemas["PictureRequest"];
export type RecognizeRequest = Schemas["RecognizeRequest"];
export type RecognizeAnswer = Schemas["RecognizeAnswer"];
export type AnalyseRequest = Schemas["AnalyseRequest"];
export type AnalyseAnswer = Schemas["AnalyseAnswer"];
export type CommutatorsRequest = Schemas["CommutatorsRequest"];
export type CommutatorsAnswer = Schemas["CommutatorsAnswer"];
export type MethodsAnswer = Schemas["MethodsAnswer"];
export type MethodPage = Schemas["MethodPage"];
export type GlossaryAnswer = Schemas["Glossary"];
export type Problem = Schemas["Problem"];

/** The engine refuses a request, and says why. */
export class ProblemError extends Error {
  override readonly name = "ProblemError";

  constructor(readonly problem: Problem) {
    super(`${problem.code}: ${problem.detail}`);
  }
}

/** How an engine is set up. */
export interface Options {
  /**
   * The megabytes of tables that it may have. The 5 without it solve the 3x3x3; 32 also find short solutions of the 4x4x4, with
   * tables that take ten seconds to build when they are first needed.
   */
  tables?: number;
  /** The language of texts whose request names none: `en`, `de`, `es`, `fr` or `zh`. English without it. */
  language?: string;
}

/** An engine in a worker of its own, which starts with the first call. */
export class Unscramble {
  readonly #host: Host;
  readonly #language: string;

  constructor({ tables, language = "en" }: Options = {}) {
    this.#host = new Host(tables);
    this.#language = language;
  }

  solve(request: SolveRequest, options?: CallOptions): Promise<SolveAnswer> {
    return this.#post("/solve", request, options);
  }

  validate(request: ValidateRequest, options?: CallOptions): Promise<ValidateAnswer> {
    return this.#post("/validate", request, options);
  }

  apply(request: ApplyRequest, options?: CallOptions): Promise<ApplyAnswer> {
    return this.#post("/apply", request, options);
  }

  scramble(query: ScrambleQuery, options?: CallOptions): Promise<ScrambleAnswer> {
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const texts = given.map(([name, value]) => [name, String(value)]);
    return this.#get(`/scramble?${new URLSearchParams(texts)}`, options);
  }

  /** Draws a cube as SVG. */
  async picture(request: PictureRequest, options?: CallOptions): Promise<string> {
    const reply = await this.#sent({ method: "POST", target: "/picture", body: JSON.stringify(request) }, options);
    return text(reply);
  }

  recognize(request: RecognizeRequest, options?: CallOptions): Promise<RecognizeAnswer> {
    return this.#post("/recognize", request, options);
  }

  analyse(request: AnalyseRequest, options?: CallOptions): Promise<AnalyseAnswer> {
    return this.#post("/analyse", request, options);
  }

  commutators(request: CommutatorsRequest, options?: CallOptions): Promise<CommutatorsAnswer> {
    return this.#post("/commutators", request, options);
  }

  methods(options?: CallOptions): Promise<MethodsAnswer> {
    return this.#get("/methods", options);
  }

  method(name: string, options?: CallOptions): Promise<MethodPage> {
    return this.#get(`/methods/${encodeURIComponent(name)}`, options);
  }

  glossary(options?: CallOptions): Promise<GlossaryAnswer> {
    return this.#get("/glossary", options);
  }

  /** Answers what would be sent to the service as a request; also a problem is a reply. */
  call(call: Call, options?: CallOptions): Promise<Reply> {
    return this.#host.call({ language: this.#language, ...call }, options);
  }

  /** Ends the worker. Calls in progress fail; the next one starts another worker. */
  close(): void {
    this.#host.close();
  }

  async #post<T>(target: string, request: unknown, options?: CallOptions): Promise<T> {
    return json(await this.#sent({ method: "POST", target, body: JSON.stringify(request) }, options));
  }

  async #get<T>(target: string, options?: CallOptions): Promise<T> {
    return json(await this.#sent({ method: "GET", target }, options));
  }

  async #sent(call: Call, options?: CallOptions): Promise<Reply> {
    const reply = await this.call(call, options);
    if (reply.status !== 200) throw new ProblemError(json(reply));
    return reply;
  }
}

const text = (reply: Reply): string => new TextDecoder().decode(reply.body);
const json = <T>(reply: Reply): T => JSON.parse(text(reply)) as T;

/** The engine of those who need one with the usual set-up. */
const usual = new Unscramble();

/** Solves a cube by any method, step by step if you like (`detail: "steps"`), in any of the languages (`lang`). */
export const solve = usual.solve.bind(usual);
/** Tells whether a state can be solved, why not, and what may have been meant. */
export const validate = usual.validate.bind(usual);
/** Plays moves. */
export const apply = usual.apply.bind(usual);
/** Draws a random cube. */
export const scramble = usual.scramble.bind(usual);
/** Draws a picture as SVG. */
export const picture = usual.picture.bind(usual);
/** Finds the state that measured colors show. */
export const recognize = usual.recognize.bind(usual);
/** Tells what somebody's moves did. */
export const analyse = usual.analyse.bind(usual);
/** Lists commutators for a 3-cycle. */
export const commutators = usual.commutators.bind(usual);
/** Lists the methods with their options and phases. */
export const methods = usual.methods.bind(usual);
/** Describes a method with its algorithms. */
export const method = usual.method.bind(usual);
/** Explains the words of lessons. */
export const glossary = usual.glossary.bind(usual);
