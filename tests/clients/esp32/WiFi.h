// What the sketch needs of Arduino, on a computer.
#pragma once
#include <cstdio>
#include <string>

struct String : std::string {
  String(const char *text = "") : std::string(text) {}
  String(std::string text) : std::string(std::move(text)) {}
  int indexOf(char c, int from) const {
    size_t at = find(c, from);
    return at == npos ? -1 : (int)at;
  }
  String substring(int from, int to) const { return substr(from, to - from); }
  void trim() {
    erase(find_last_not_of(" \r\n") + 1);
    erase(0, find_first_not_of(" \r\n"));
  }
};
inline String operator+(const String &a, const String &b) { return String(std::string(a) + std::string(b)); }
inline String operator+(const String &a, const char *b) { return a + String(b); }
inline String operator+(const char *a, const String &b) { return String(a) + b; }

inline struct {
  void begin(int) {}
  void println(const String &text) { std::puts(text.c_str()); }
} Serial;

enum { WL_IDLE_STATUS, WL_CONNECTED };
inline struct {
  int asked = 0;
  void begin(const char *, const char *) {}
  int status() { return asked++ < 2 ? WL_IDLE_STATUS : WL_CONNECTED; }
} WiFi;
inline void delay(int) {}

