// Package content has the articles of the blog and the list of employees.
package content

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
)

// Employee is someone who works for the company.
type Employee struct {
	Name  string `json:"name"`
	Title string `json:"title"`
	Photo string `json:"photo"` // path of the photo; "": none
	Place string `json:"place" doc:"where they work: Dallas, TX; empty: not stated"`
	Bio   string `json:"bio"`
}

// ReadEmployees reads the list of employees. It is empty if the file doesn't exist.
func ReadEmployees(path string) ([]Employee, error) {
	list := []Employee{}
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return list, nil
	}
	if err == nil {
		err = json.Unmarshal(text, &list)
	}
	for i := range list {
		if strings.TrimSpace(list[i].Name) == "" && err == nil {
			err = errors.New("an employee has no name")
		}
	}
	if err != nil {
		return nil, fmt.Errorf("read the employees in %s: %w", path, err)
	}
	return list, nil
}
