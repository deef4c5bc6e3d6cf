// Swagger UI quotes every example of a media type whose name contains "json", as if it were a JSON string.
// Lines of JSON are shown as they are sent.
const LinesAsTheyAre = {
  afterLoad() {
    const sample = this.fn.getSampleSchema;
    this.fn.getSampleSchema = (schema, mediaType, config, example) =>
      mediaType === "application/x-ndjson" && typeof example === "string"
        ? example
        : sample(schema, mediaType, config, example);
  },
};

window.onload = () => {
  window.ui = SwaggerUIBundle({
    dom_id: "#swagger-ui",
    url: "../openapi.json",
    deepLinking: true,
    layout: "StandaloneLayout",
    presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
    plugins: [SwaggerUIBundle.plugins.DownloadUrl, LinesAsTheyAre],
    tryItOutEnabled: true,
    // The validator is a service on the internet.
    validatorUrl: "none",
  });
};
