// Renders templates as Helm does: Go's own template engine with the functions of Sprig. Values as JSON come in, texts as JSON go out.
package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"text/template"

	"github.com/Masterminds/sprig"
)

func must(err error) {
	if err != nil {
		os.Stderr.WriteString(err.Error() + "\n")
		os.Exit(1)
	}
}

func main() {
	var scope map[string]interface{}
	must(json.NewDecoder(os.Stdin).Decode(&scope))
	rendered := map[string]string{}
	for _, path := range os.Args[1:] {
		text, err := os.ReadFile(path)
		must(err)
		made, err := template.New(path).Option("missingkey=zero").Funcs(sprig.TxtFuncMap()).Parse(string(text))
		must(err)
		var out bytes.Buffer
		must(made.Execute(&out, scope))
		rendered[filepath.Base(path)] = out.String()
	}
	must(json.NewEncoder(os.Stdout).Encode(rendered))
}
