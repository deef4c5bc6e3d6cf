// Short names for the shapes of the API, which are generated from its OpenAPI document.

import type { components } from "./schema";

type Schemas = components["schemas"];

export type Algorithm = Schemas["Algorithm"];
export type AnalyseAnswer = Schemas["AnalyseAnswer"];
export type AnalysedPhase = Schemas["AnalysedPhase"];
export type Defect = Schemas["Defect"];
export type Glossary = Schemas["Glossary"];
export type Improved = Schemas["Improved"];
export type LiveEvent = Schemas["LiveEvent"];
export type LiveStart = Partial<Schemas["LiveStart"]>;
export type Method = Schemas["Method"];
export type MethodOption = Schemas["MethodOption"];
export type MethodsAnswer = Schemas["MethodsAnswer"];
export type OptionValue = Schemas["OptionValue"];
export type ParityEvent = Schemas["ParityEvent"];
export type Phase = Schemas["Phase"];
export type PhaseEnded = Schemas["PhaseEnded"];
export type Problem = Schemas["Problem"];
export type RecognizeAnswer = Schemas["RecognizeAnswer"];
export type ScrambleAnswer = Schemas["ScrambleAnswer"];
export type SolveAnswer = Schemas["SolveAnswer"];

/** What is followed of an answer. A search that the reader stops has no more than that. */
export type Followed = Pick<
  SolveAnswer,
  "size" | "method" | "solved" | "moves" | "solution" | "phases" | "parity_events"
> &
  Partial<Pick<SolveAnswer, "short" | "search" | "listed" | "opening" | "final_state">> & {
    length: Pick<SolveAnswer["length"], "obtm">;
    stop_reason: SolveAnswer["stop_reason"] | "stopped";
  };
export type SolveRequest = Schemas["SolveRequest"];
export type Step = Schemas["Step"];
export type Suggestion = Schemas["Suggestion"];
export type TablesLoading = Schemas["TablesLoading"];
export type ValidateAnswer = Schemas["ValidateAnswer"];
export type Warning = Schemas["Warning"];
export type ApplyAnswer = Schemas["ApplyAnswer"];
export type AnalysedCase = Schemas["AnalysedCase"];
export type AnalysedPart = Schemas["AnalysedPart"];
export type AnalyseRequest = Schemas["AnalyseRequest"];
export type MarkedCase = Schemas["MarkedCase"];
export type MethodAlgorithm = Schemas["MethodAlgorithm"];
export type MethodPage = Schemas["MethodPage"];
export type PracticeAnswer = Schemas["PracticeAnswer"];
export type PractisedMethod = Schemas["PractisedMethod"];
