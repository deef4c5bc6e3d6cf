// An HTTP client as Arduino has it, by curl; and the program that runs the sketch once.
#pragma once
#include "WiFi.h"

class HTTPClient {
  String command, answer;

 public:
  void begin(const String &url) { command = "curl -s -w '\\n%{http_code}' '" + url + "'"; }
  void addHeader(const char *name, const char *value) {
    command = command + " -H '" + name + ": " + value + "'";
  }
  int GET() {
    FILE *pipe = popen(command.c_str(), "r");
    char buffer[4096];
    answer = String(std::string(buffer, fread(buffer, 1, sizeof buffer, pipe)));
    pclose(pipe);
    size_t last = answer.rfind('\n');
    int status = std::stoi(answer.substr(last + 1));
    answer.resize(last);
    return status;
  }
  String getString() { return answer; }
  void end() {}
};

void setup();
int main() { setup(); }
